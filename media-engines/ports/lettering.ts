/** The fonts of this machine. */
export interface Lettering {
  /**
   * @returns sentences that list the characters of a text that no font contains; empty if there are none @param face as in `images.text`
   */
  findProblem: (text: string, face: string) => Promise<string | undefined>
}
