/** The fonts installed on this machine. */
export interface Lettering {
  /**
   * @returns sentences that list the characters in the text that no font contains; undefined if there are none @param face as in
   * `images.text`
   */
  findProblem: (text: string, face: string) => Promise<string | undefined>
}
