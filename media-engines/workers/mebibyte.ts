/** The number of bytes in a mebibyte. */
export const mebibyte = 1024 * 1024
