// Without it the library searches all fonts of the machine before it draws its first line.
process.env['DISABLE_SYSTEM_FONTS_LOAD'] = '1'
const { createCanvas, GlobalFonts, ImageData } = await import('@napi-rs/canvas')
export { createCanvas, GlobalFonts, ImageData }
