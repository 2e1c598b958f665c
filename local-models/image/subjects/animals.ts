import { oklch } from '../../prompt/color.ts'
import type { Subject } from '../../prompt/vocabulary.ts'
import { disc, figure, type Figure } from './figure.ts'

const eyes = (y: number, apart: number, size: number): string[] => [
  `dark ${disc(61 - apart, y, size, size * 1.2)}${disc(61 + apart, y, size, size * 1.2)}`,
  `white ${disc(61.8 - apart, y - size * 0.4, size * 0.34)}${disc(61.8 + apart, y - size * 0.4, size * 0.34)}`,
]

/** An animal that sits with its tail around its body and faces the viewer. */
const sitting: readonly string[] = [
  'deep M40 97C14 101 -2 86 4 66C7 56 14 51 18 47C23 60 30 74 48 82Z',
  'white M18 47C14 51 7 56 4 66C2 73 4 79 7 83C11 76 21 72 24.5 60C22 56 20 52 18 47Z',
  'main M34 98C29 76 38 52 54 44L70 46C80 62 80 84 77 98Z',
  'deep M34 98C30 84 34 72 43 68C53 72 55 88 50 98Z',
  'white M54 50C60 46 64 46 68 50C74 62 73 78 66 88C57 80 51 64 54 50Z',
  'main M58 70L66 70L66 97L56 97ZM67 70L75 68L77 97L67 97Z',
  'dark M56 91L66 91L66 98L54 98ZM67 91L77 91L78 98L67 98Z',
]

const foxHead: readonly string[] = [
  'main M41 3C50 9 56 17 59 26L43 32C39 22 38 12 41 3ZM81 3C72 9 66 17 63 26L79 32C83 22 84 12 81 3Z',
  'dark M43 9C48 13 52 19 54 25L46 28C43 21 42 15 43 9ZM79 9C74 13 70 19 68 25L76 28C79 21 80 15 79 9Z',
  'main M36 35C42 22 54 20 61 20C68 20 80 22 86 35C80 46 70 50 61 58C52 50 42 46 36 35Z',
  'white M36 35C46 37 56 42 61 58C50 53 42 47 36 35ZM86 35C76 37 66 42 61 58C72 53 80 47 86 35Z',
  `dark ${disc(61, 55, 3.2, 2.5)}`,
  ...eyes(38, 9, 2.4),
]

const catHead: readonly string[] = [
  'main M42 8C50 12 55 18 57 24L45 32C41 24 40 14 42 8ZM80 8C72 12 67 18 65 24L77 32C81 24 82 14 80 8Z',
  `main ${disc(61, 38, 21, 18)}`,
  `pale ${disc(56, 45, 6, 5)}${disc(66, 45, 6, 5)}`,
  'dark M58.5 41L63.5 41L61 44Z',
  `lamp ${disc(52, 35, 4.2, 3.6)}${disc(70, 35, 4.2, 3.6)}`,
  `dark ${disc(52, 35, 1.5, 3.3)}${disc(70, 35, 1.5, 3.3)}`,
]

const gull = 'M0 52C12 34 34 36 50 54C66 36 88 34 100 52C84 44 66 48 50 64C34 48 16 44 0 52Z'

export const animals: Readonly<Partial<Record<Subject, Figure>>> = {
  fox: figure({ color: oklch(0.66, 0.17, 48), size: 34, stands: 'ground', several: 2 }, [...sitting, ...foxHead]),
  wolf: figure({ color: oklch(0.56, 0.025, 250), size: 38, stands: 'ground', several: 3 }, [...sitting, ...foxHead]),
  cat: figure({ color: oklch(0.34, 0.03, 290), size: 32, stands: 'ground', several: 3 }, [
    ...sitting.filter(part => !/^(dark|white) /.test(part)),
    ...catHead,
  ]),
  deer: figure({ color: oklch(0.52, 0.09, 52), size: 36, stands: 'ground', several: 3 }, [
    'deep/1.9 M77 21C73 10 64 9 61 0M74 13C70 13 66 11 64 8M76 17C79 11 80 7 80 2M80 21C84 10 92 9 96 0M83 13C88 13 91 11 93 8',
    'deep M34 62L40 64L38 80L39.5 98L35.5 98L34 80ZM57 62L63 64L60 80L61.5 98L57.5 98L56.5 80Z',
    'main M20 54C22 45 40 43 54 45C62 46 66 42 69 34L73 24C75 19 82 19 85 23L94 29C95 33 92 35 88 34L82 35C80 44 77 55 71 62C70 72 68 84 69 98L65 98C63 84 62 74 60 67C52 70 44 70 36 68L31 68C29 78 30 88 31 98L27 98C24 84 24 76 24 66C21 63 19 59 20 54Z',
    'main M74 23C70 22 66 18 65 14C70 14 75 17 77 21Z',
    'white M20 53C15 55 14 60 17 64C20 62 21 60 22 57ZM70 38C74 40 77 44 77 50C74 56 71 60 69 62C68 54 68 46 70 38Z',
    `dark ${disc(83, 26.4, 1.2)}${disc(93.5, 31, 1.6)}`,
  ]),
  bird: figure({ color: oklch(0.3, 0.04, 270), size: 8, stands: 'sky', several: 9, moves: 'bob' }, [`main ${gull}`]),
  owl: figure({ color: oklch(0.5, 0.07, 60), size: 34, stands: 'ground', several: 2 }, [
    'dark M18 90C40 86 66 88 86 84L88 91C64 95 40 94 18 98Z',
    'main M26 12C34 18 40 20 50 20C60 20 66 18 74 12C78 26 80 40 78 58C75 78 64 90 50 90C36 90 25 78 22 58C20 40 22 26 26 12Z',
    'deep M22 48C14 62 22 80 36 87C32 74 28 60 22 48ZM78 48C86 62 78 80 64 87C68 74 72 60 78 48Z',
    `pale ${disc(50, 66, 17, 20)}`,
    'deep/1.6 M40 58L44 62L48 58M52 58L56 62L60 58M44 67L48 71L52 67L56 71M40 75L44 79L48 75M52 75L56 79L60 75',
    `pale ${disc(38, 36, 13)}${disc(62, 36, 13)}`,
    `lamp ${disc(38, 36, 8.5)}${disc(62, 36, 8.5)}`,
    `dark ${disc(38, 36, 4.6)}${disc(62, 36, 4.6)}`,
    `white ${disc(36.4, 34, 1.5)}${disc(60.4, 34, 1.5)}`,
    'accent M45 42L55 42L50 52ZM40 88L47 88L43 95ZM53 88L60 88L57 95Z',
  ]),
  whale: figure({ color: oklch(0.42, 0.08, 245), size: 40, stands: 'water', moves: 'bob' }, [
    'main M6 100C6 66 22 30 52 14C70 5 88 6 95 16C98 24 92 34 84 42C70 56 62 76 60 100Z',
    'pale M95 18C98 25 92 34 84 42C70 56 62 76 60 100L38 100C42 74 56 52 74 38C84 30 92 25 95 18Z',
    'main/1 M88 30C70 44 56 66 52 100M82 34C66 48 50 70 46 100',
    'deep M46 52C34 54 20 64 14 82C28 80 42 72 50 62Z',
    `dark ${disc(72, 30, 1.8)}`,
    'white M-8 100C-2 90 4 94 8 88C14 95 20 90 26 95C34 88 42 96 50 90C56 95 62 88 68 93C74 90 78 95 82 100Z',
  ]),
  fish: figure({ color: oklch(0.72, 0.16, 50), size: 16, stands: 'floating', several: 7, moves: 'drift' }, [
    'deep M30 50C20 36 8 32 0 30C6 44 6 56 0 70C8 68 20 64 30 50ZM48 30C56 18 66 18 72 20C70 28 66 32 62 34ZM52 68C58 78 64 80 70 80C70 74 66 70 62 67Z',
    'main M24 50C40 24 76 24 98 50C76 76 40 76 24 50Z',
    'pale M32 56C50 74 76 72 98 50C84 60 56 64 32 56Z',
    'white M74 32C69 42 69 58 74 68C78 66 80 64 82 63C78 54 78 44 82 37ZM50 31C46 42 46 58 50 69L56 71C53 58 53 42 56 29Z',
    `dark ${disc(87, 46, 2.6)}`,
  ]),
  butterfly: figure({ color: oklch(0.68, 0.17, 40), size: 15, stands: 'floating', several: 6, moves: 'bob' }, [
    'dark M49 40C36 6 6 2 3 20C1 38 22 54 48 54ZM51 40C64 6 94 2 97 20C99 38 78 54 52 54ZM48 54C26 52 14 66 18 80C24 94 44 84 49 60ZM52 54C74 52 86 66 82 80C76 94 56 84 51 60Z',
    'main M46 40C36 14 12 9 9 21C8 34 24 48 46 50ZM54 40C64 14 88 9 91 21C92 34 76 48 54 50ZM45 57C30 57 20 68 24 78C29 86 42 78 46 62ZM55 57C70 57 80 68 76 78C71 86 58 78 54 62Z',
    `pale ${disc(20, 23, 4)}${disc(80, 23, 4)}${disc(31, 70, 3)}${disc(69, 70, 3)}`,
    `dark ${disc(50, 54, 2.4, 19)}`,
    'dark/1.2 M50 38C46 28 42 24 38 22M50 38C54 28 58 24 62 22',
  ]),
}
