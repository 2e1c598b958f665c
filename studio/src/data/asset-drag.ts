/** MIME type for dragging assets; its data is the asset as JSON. */
export const assetDragType = 'application/x-mediawright-asset'
