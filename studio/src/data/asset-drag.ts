/** MIME type for dragging assets. The data is the asset as JSON. */
export const assetDragType = 'application/x-mediawright-asset'
