/** Checks text against the fonts installed on this machine. */
export interface Lettering {
  /**
   * @returns sentences that list the text's characters for which there is no font; undefined if there are none @param face as in
   * `images.text`
   */
  findProblem: (text: string, face: string) => Promise<string | undefined>
}
