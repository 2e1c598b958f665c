/** Checks text against the fonts installed on this machine. */
export interface Lettering {
  /**
   * @returns sentences that list the characters in the text that no font covers; undefined if every character is covered
   * @param face as in `images.text`
   */
  findProblem: (text: string, face: string) => Promise<string | undefined>
}
