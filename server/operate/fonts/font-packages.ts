/** A package of fonts for a script: Noto fonts, licensed under the SIL Open Font License. */
export interface FontPackage {
  name: string
  version: string
  /** The tarball's SHA-512 digest, in the format of npm's lockfiles. */
  integrity: string
  /** Paths in the package: the regular font, the bold font and the license. */
  files: readonly string[]
  /** Characters found in every font that covers the script. */
  sample: string
}

const noto = (name: string, font: string, version: string, integrity: string, sample: string): FontPackage => ({
  name: `@expo-google-fonts/${name}`,
  version,
  integrity,
  files: [`400Regular/${font}_400Regular.ttf`, `700Bold/${font}_700Bold.ttf`, 'LICENSE_FONT'],
  sample,
})

/**
 * Packages, keyed by script. Each font covers its script's common character sets, such as JIS X 0208 for Japanese and GB 2312 for Chinese.
 */
export const fontPackages: Readonly<Record<string, FontPackage>> = {
  arabic: noto(
    'noto-sans-arabic',
    'NotoSansArabic',
    '0.4.3',
    'sha512-YvtxyuegxPegu2g5urXJ+gQxRp8i798nQswTmEjwXOWR/fqy0Gvey6h5IoNRBrc43SxRxPezqCiR9ivpfPAXSg==',
    'ابجدهوزحطيكلمنسعفصقرشتثخذضظغپچ',
  ),
  hebrew: noto(
    'noto-sans-hebrew',
    'NotoSansHebrew',
    '0.4.1',
    'sha512-NR3vP6GT/hSINLrk4JHJBQnuzh/C1mlMrphNlI2dQaO53a3oTjSRoG4JyYb1B6bHadjsGh0wPZbT4kMJBKjT/w==',
    'אבגדהוזחטיךכלםמןנסעףפץצקרשת',
  ),
  devanagari: noto(
    'noto-sans-devanagari',
    'NotoSansDevanagari',
    '0.4.1',
    'sha512-26boYPNKGP1r4R5MxsMAY/zCQOwiXLOJzX8sh1a2oEWyQurQsyniaCv4992c+9jjwshEEt2NNVv5GcnyzaL7QQ==',
    'अआइईउऊएऐओऔकखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसह',
  ),
  thai: noto(
    'noto-sans-thai',
    'NotoSansThai',
    '0.4.2',
    'sha512-PGBBBDGfJJ/5y2hNweLBZWD4YmVT4uOO4chsOPXyl0TktaBJamDKVKv/WbGiDTeBGdkegLiytsWo+lhnkHP5qA==',
    'กขฃคฅฆงจฉชซฌญฎฏฐฑฒณดตถทธนบปผฝพฟภมยรลวศษสหฬอฮ',
  ),
  japanese: noto(
    'noto-sans-jp',
    'NotoSansJP',
    '0.4.3',
    'sha512-Fl+Z6vtD24HFAYsvzB0S9Nery1ly16B9PesdY0wBd+wEHAvkNglnkTUspU0HqGOubkmoa8zusJrKv6vDx1o70A==',
    'あいうえおアイウエオ日本語働込峠辻畑匂',
  ),
  korean: noto(
    'noto-sans-kr',
    'NotoSansKR',
    '0.4.3',
    'sha512-EVS/uJPcf1TgJtjmQmrFr0oGdcl7ml09CSu0E/AyGzR0UfzdR2pBbzWWPsnuzZiGUl643ODYwYiXK5+B+fLjhQ==',
    '가나다라마바사아자차카타파하한국어뷁힣',
  ),
  'chinese-simplified': noto(
    'noto-sans-sc',
    'NotoSansSC',
    '0.4.3',
    'sha512-9rAwdFTFHbO/u6Cs0gj2jZbW74TGIiaFNQnXYH2s5wA1bzVkwbaviL4t8YUV642eGYjg86eH6DkAEQmfNHDncQ==',
    '汉语简体这们个国时后来没说对开关长门问间',
  ),
  'chinese-traditional': noto(
    'noto-sans-tc',
    'NotoSansTC',
    '0.4.3',
    'sha512-69XAOTLPz0WlAxL6qJEKlDMxHsBd4J1M39HjV0gPF2o1xWVALOsVWvDgistnecVockA9wbU/tH5C/gyS2PdnHg==',
    '漢語繁體這們個國時後來沒說對開關長門問間',
  ),
}
