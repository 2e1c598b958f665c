/** The fonts of this machine. */
export interface Lettering {
  /** @returns sentences that name the characters of a text which no font has, if there are any @param face as in `images.text` */
  findProblem: (text: string, face: string) => Promise<string | undefined>
}
