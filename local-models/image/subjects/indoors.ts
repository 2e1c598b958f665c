import { oklch } from '../../prompt/color.ts'
import type { Subject } from '../../prompt/vocabulary.ts'
import { disc, figure, type Figure } from './figure.ts'

/** Subjects of still lifes, placed on a table. */
export const indoors: Readonly<Partial<Record<Subject, Figure>>> = {
  bottle: figure({ color: oklch(0.6, 0.11, 195), size: 52, stands: 'ground', several: 3 }, [
    'accent M41 2H59C60.5 2 61 3 61 4V17H39V4C39 3 39.5 2 41 2Z',
    'pale M42 17H58V24H42Z',
    'main M30 32C30 27 36 24 42 24H58C64 24 70 27 70 32V90C70 95 67 98 62 98H38C33 98 30 95 30 90Z',
    'deep M30 58C42 54 58 62 70 57V90C70 95 67 98 62 98H38C33 98 30 95 30 90Z',
    'white M37 50H63V78H37Z',
    'deep/1 M42 58H58M45 63H55M42 71H58',
    'glass M33 33C33 30 35 28 38 27L37 92C34 92 33 91 33 88Z',
  ]),
  cup: figure({ color: oklch(0.7, 0.1, 35), size: 36, stands: 'ground', several: 2 }, [
    'white/2.2 M40 22C34 14 46 8 40 -2M54 22C48 12 60 6 54 -6M67 22C62 14 72 9 67 0',
    'deep/6 M80 46C98 42 100 70 76 72',
    `pale ${disc(52, 93, 48, 5)}`,
    'main M20 34H84C84 62 80 92 62 92H42C24 92 20 62 20 34Z',
    `pale ${disc(52, 34, 32, 6)}`,
    `dark ${disc(52, 34.6, 28.5, 4.4)}`,
  ]),
  portrait: figure({ color: oklch(0.36, 0.06, 40), size: 78, stands: 'ground' }, [
    'main M24 40C20 14 36 0 52 0C72 0 84 16 80 42C79 56 86 66 82 78H22C16 68 26 56 24 40Z',
    'pale M43 56H61V74C70 77 80 79 88 84V100H14V84C22 79 34 77 43 74Z',
    'deep M43 62C48 68 56 68 61 62V70C55 75 48 74 43 70Z',
    'accent M2 100C4 86 18 82 34 78C42 90 62 90 70 78C86 82 98 86 100 100Z',
    'pale M33 34C33 18 41 13 52 13C63 13 71 18 71 34C71 50 62 64 52 64C42 64 33 50 33 34Z',
    'main M30 38C28 16 42 8 56 9C70 10 76 22 74 38C70 30 66 24 58 20C50 27 38 28 33 30Z',
    'main/1.8 M38 33C41 31 44 31 47 32.5M57 32.5C60 31 63 31 66 33',
    'dark/1.4 M38.5 38.5C41 36.5 44.5 36.5 47 39M57 39C59.5 36.5 63 36.5 65.5 38.5',
    `dark ${disc(43, 39, 1.7)}${disc(61, 39, 1.7)}`,
    'deep/1.1 M53 40C54 44 55.5 47 54.5 48.5C53.5 49.5 52 49.5 50.5 49',
    'accent M45.5 54.5C49 52.5 51 53 52 53.6C53 53 55 52.5 58.5 54.5C55.5 58.5 48.5 58.5 45.5 54.5Z',
    `lamp ${disc(32.5, 49, 1.6)}${disc(71.5, 49, 1.6)}`,
  ]),
  robot: figure({ color: oklch(0.72, 0.08, 210), size: 56, stands: 'ground', several: 3 }, [
    'dark/2 M50 12V3',
    `lamp ${disc(50, 3, 3.5)}`,
    'deep M36 84H46V98H34ZM54 84H64L66 98H54ZM20 54C14 58 12 68 14 78H22C20 70 22 64 26 60ZM80 54C86 58 88 68 86 78H78C80 70 78 64 74 60Z',
    'main M26 12H74C80 12 82 16 82 20V40C82 46 78 48 74 48H26C22 48 18 46 18 40V20C18 16 20 12 26 12ZM28 51H72C76 51 77 54 76 58L72 82C71 86 69 88 66 88H34C31 88 29 86 28 82L24 58C23 54 24 51 28 51Z',
    'dark M28 18H72C75 18 76 20 76 22V37C76 40 74 42 72 42H28C26 42 24 40 24 37V22C24 20 25 18 28 18Z',
    `lamp ${disc(38, 29, 5)}${disc(62, 29, 5)}`,
    'glass M44 37H56V38.5H44Z',
    'pale M36 58H64V74H36Z',
    `accent ${disc(43, 66, 3)}${disc(52, 66, 3)}${disc(60, 66, 1.6)}`,
  ]),
}
