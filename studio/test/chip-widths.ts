/**
 * An expression to evaluate in a page whose prompt contains chips. It returns the widths at which the field and the layer behind it wrap
 * the prompt into different numbers of lines, which puts their letters out of alignment.
 */
export const wrongWidths = `(() => {
  const [field, layer] = ['.has-chips', '.prompt-chips'].map(part => document.querySelector(part))
  const box = field.closest('.ui-layers')
  const wrong = []
  for (let width = 120; width < 400; width += 7) {
    Object.assign(box.style, { width: width + 'px' })
    Object.assign(field.style, { height: '0', minHeight: '0' })
    Object.assign(layer.style, { inlineSize: field.clientWidth + 'px', blockSize: 'auto' })
    if (field.scrollHeight !== layer.scrollHeight) wrong.push([width, field.scrollHeight, layer.scrollHeight])
  }
  for (const { style } of [box, field, layer]) Object.assign(style, { width: '', height: '', minHeight: '', inlineSize: '', blockSize: '' })
  return wrong
})()`
