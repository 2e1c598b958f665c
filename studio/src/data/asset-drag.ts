/** The type that assets are dragged as; its data is the asset as JSON. */
export const assetDragType = 'application/x-mediawright-asset'
