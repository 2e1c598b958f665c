/** The fonts installed on this machine. */
export interface Lettering {
  /**
   * @returns sentences that list those characters in the text that no font contains; undefined if there are no such characters @param face
   * as in `images.text`
   */
  findProblem: (text: string, face: string) => Promise<string | undefined>
}
