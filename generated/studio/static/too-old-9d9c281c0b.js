/* Runs before the page's scripts, in browsers that cannot parse them. It therefore uses only old syntax. See `browsers.ts`. */
;(function () {
  var isNewEnough =
    window.CSS &&
    CSS.supports &&
    CSS.supports('color', 'light-dark(#000, #fff)') &&
    window.Intl &&
    Intl.Segmenter &&
    window.AbortSignal &&
    AbortSignal.any &&
    Map.groupBy &&
    URL.canParse
  if (isNewEnough) return
  var root = document.getElementById('root')
  var boot = document.getElementById('boot')
  var words = document.getElementById('too-old')
  var without = document.getElementsByTagName('noscript')
  // The page's script does nothing without this element.
  if (root) root.parentNode.removeChild(root)
  if (boot) boot.parentNode.removeChild(boot)
  if (words) words.hidden = false
  // A shared canvas is complete without JavaScript.
  else while (without[0]) without[0].outerHTML = without[0].textContent
})()
