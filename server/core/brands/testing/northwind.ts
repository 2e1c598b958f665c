import type { BrandKit } from '../brand.ts'

export interface BrandAssetIds {
  logo: string
  plate: string
  photos: readonly [string, string, string, string]
}

/** Returns a kit with two modules that require a third, two tasks, a master of each kind and a bank of four photos. */
export const northwind = ({ logo, plate, photos }: BrandAssetIds): BrandKit => ({
  name: 'Northwind',
  modules: {
    photography: {
      rules: [
        { key: 'light', version: 1, text: 'Low sun from the side.' },
        { key: 'people', version: 3, text: 'Nobody looks into the camera.' },
      ],
      requires: ['colour'],
      asset_keys: ['plate', 'logo'],
    },
    logo: {
      rules: [{ key: 'logo-space', version: 1, text: 'Keep the logo clear.' }],
      requires: ['colour'],
      asset_keys: ['logo', 'typeface'],
    },
    colour: { rules: [{ key: 'palette', version: 2, text: 'Deep green #0B3D2E and amber #E8A33D.' }] },
    'social.only': { rules: [], asset_keys: ['badge'] },
  },
  tasks: {
    'image.generate': { modules: ['photography', 'logo'], channels: ['web', 'print'] },
    'image.banner': { modules: ['logo'], channels: [], layout: 'banner/wide' },
  },
  assets: {
    logo: { kind: 'logo', asset_id: logo },
    badge: { kind: 'logo', asset_id: logo },
    plate: { kind: 'image', asset_id: plate },
    typeface: { kind: 'font', asset_id: plate },
  },
  imagery: {
    policy: 'any',
    bank: Object.fromEntries(photos.map((assetId, index) => [`photo-${index + 1}`, { asset_id: assetId, description: 'A photo' }])),
  },
})

/** Returns a copy of the kit with different colors and the given version of the rule for colors. */
export const recolored = (kit: BrandKit, text: string, version: number): BrandKit => ({
  ...kit,
  modules: { ...kit.modules, colour: { rules: [{ key: 'palette', version, text }] } },
})
