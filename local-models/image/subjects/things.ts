import { oklch } from '../../prompt/color.ts'
import type { Subject } from '../../prompt/vocabulary.ts'
import { disc, figure, type Figure } from './figure.ts'

const battlements = (from: number, to: number, y: number, step: number): string => {
  let path = ''
  for (let x = from; x < to - 0.1; x += step * 2) path += `M${x} ${y}h${step}v${-step}h${-step}Z`
  return path
}

const towerPart = (x: number, wide: number, top: number): string[] => [
  `pale M${x} 98V${top}H${x + wide}V98Z${battlements(x - 1.5, x + wide + 1.5, top + 0.5, 2)}`,
  `shade M${x + wide * 0.62} 98V${top}H${x + wide}V98Z`,
  `main M${x - 2} ${top - 1}L${x + wide / 2} ${top - wide * 1.5}L${x + wide + 2} ${top - 1}Z`,
  `lamp M${x + wide * 0.35} ${top + 12}v-5a${wide * 0.15} ${wide * 0.15} 0 0 1 ${wide * 0.3} 0v5Z`,
]

export const things: Readonly<Partial<Record<Subject, Figure>>> = {
  boat: figure({ color: oklch(0.62, 0.17, 30), size: 26, stands: 'water', several: 4, moves: 'sway' }, [
    'dark M47.5 4H49.5V82H47.5Z',
    'white M51 8C72 26 84 50 88 74L51 76Z',
    'pale M46 16C36 36 26 56 16 74L46 76Z',
    'main M8 81L92 79C88 91 80 98 72 98L28 98C18 97 12 91 8 81Z',
    'deep M11 86L90 85C86 93 79 98 72 98L28 98C20 97 14 92 11 86Z',
  ]),
  lighthouse: figure({ color: oklch(0.56, 0.19, 27), size: 56, stands: 'water' }, [
    'dark M6 100C10 90 22 90 28 86C36 80 62 80 70 86C80 88 90 92 94 100Z',
    'white M40 86L44 26L56 26L60 86Z',
    'main M41 72L42 56L58 56L59 72ZM43 42L44 27L56 27L57 42Z',
    'dark M40 27H60V24H40ZM42 15C44 8 56 8 58 15Z',
    'lamp M44 15H56V24H44Z',
    'dark M47 15H48V24H47ZM52 15H53V24H52ZM47 86V78a3 3 0 0 1 6 0V86Z',
  ]),
  house: figure({ color: oklch(0.52, 0.12, 35), size: 28, stands: 'ground', several: 4 }, [
    'deep M68 18H77V46H68Z',
    'pale M16 98V52L50 24L84 52V98Z',
    'main M4 57L50 15L96 57L91 62L50 26L9 62Z',
    'dark M43 98V72H57V98Z',
    `lamp M23 68H36V82H23ZM64 68H77V82H64Z${disc(50, 48, 6)}`,
    'dark M29 68H30V82H29ZM23 74.5H36V75.5H23ZM70 68H71V82H70ZM64 74.5H77V75.5H64Z',
  ]),
  castle: figure({ color: oklch(0.45, 0.12, 270), size: 48, stands: 'ground' }, [
    ...towerPart(42, 16, 34),
    `pale M14 98V66H86V98Z${battlements(14, 86, 66.5, 2.6)}`,
    ...towerPart(8, 13, 52),
    ...towerPart(79, 13, 52),
    ...towerPart(26, 9, 48),
    ...towerPart(65, 9, 44),
    'dark M43 98V84a7 7 0 0 1 14 0V98Z',
  ]),
  balloon: figure({ color: oklch(0.62, 0.19, 28), size: 32, stands: 'sky', several: 5, moves: 'bob' }, [
    'dark/0.8 M42 74L45 88M58 74L55 88',
    'main M50 2C26 2 14 20 14 36C14 54 34 66 42 75H58C66 66 86 54 86 36C86 20 74 2 50 2Z',
    'pale M50 2C38 2 31 18 31 36C31 54 40 66 45 75H55C60 66 69 54 69 36C69 18 62 2 50 2Z',
    'accent M50 2C45 2 43 18 43 36C43 54 46 66 48 75H52C54 66 57 54 57 36C57 18 55 2 50 2Z',
    'deep M44 87H56L55 98H45Z',
  ]),
  rocket: figure({ color: oklch(0.6, 0.19, 27), size: 42, stands: 'sky', moves: 'bob' }, [
    'lamp M42 78C38 88 44 94 50 108C56 94 62 88 58 78Z',
    'white M45 78C43 86 47 90 50 98C53 90 57 86 55 78Z',
    'deep M37 52C26 58 22 70 24 82L38 74ZM63 52C74 58 78 70 76 82L62 74Z',
    'white M50 2C36 18 32 42 38 78H62C68 42 64 18 50 2Z',
    'main M50 2C44 9 40 17 37.6 26H62.4C60 17 56 9 50 2ZM37.4 72L38 79H62L62.6 72Z',
    `dark ${disc(50, 41, 8)}`,
    `glass ${disc(50, 41, 6)}`,
  ]),
  person: figure({ color: oklch(0.5, 0.16, 30), size: 26, stands: 'ground', several: 3 }, [
    'dark/1.6 M72 30L76 98',
    'dark M42 74L48 74L48 98L40 98ZM52 74L58 74L60 98L52 98Z',
    'main M50 22C38 24 34 36 32 50C30 64 30 74 30 82C42 86 58 86 68 82C69 70 69 60 67 50C65 36 62 24 50 22Z',
    'deep M62 40C68 42 72 46 73 50L70 54C66 52 64 50 61 50ZM40 34C38 50 38 66 38 84L44 85C44 66 44 50 46 34Z',
    'accent M39 24C46 28 54 28 61 24L60 32C54 35 46 35 40 32Z',
    `dark ${disc(50, 14, 8.4, 9.6)}`,
  ]),
  car: figure({ color: oklch(0.6, 0.18, 28), size: 22, stands: 'ground' }, [
    'main M-22 84C-24 74 -20 68 -6 64L16 60C26 46 38 42 56 42C74 42 84 50 92 62L112 66C122 68 124 76 122 86L116 88H-16Z',
    'glass M24 60C31 50 39 47 51 47V61ZM55 47C70 46 78 53 84 61H55Z',
    'deep M-22 82H122V87L116 89H-16L-22 87Z',
    `dark ${disc(10, 87, 12)}${disc(90, 87, 12)}`,
    `pale ${disc(10, 87, 5.5)}${disc(90, 87, 5.5)}`,
    `lamp ${disc(117, 73, 3.4, 4.2)}`,
  ]),
  mushroom: figure({ color: oklch(0.56, 0.19, 27), size: 27, stands: 'ground', several: 5 }, [
    'white M41 50C43 66 40 84 36 98H64C60 84 57 66 59 50Z',
    'pale M52 50C54 66 56 84 53 98H64C60 84 57 66 59 50ZM30 52C40 60 60 60 70 52Z',
    'main M6 52C6 26 28 10 50 10C72 10 94 26 94 52C80 58 66 54 50 54C34 54 20 58 6 52Z',
    `white ${disc(34, 28, 6.5, 5)}${disc(60, 22, 4.6, 3.6)}${disc(72, 38, 6, 5)}${disc(22, 44, 4.6, 3.6)}${disc(49, 41, 5, 4)}`,
  ]),
}
