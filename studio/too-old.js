/* Runs before the page's scripts, even in browsers that cannot parse those, so it uses only old syntax. See `browsers.ts`. */
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
  // A shared canvas has a complete version that needs no JavaScript; that version is shown instead.
  else while (without[0]) without[0].outerHTML = without[0].textContent
})()
