import { UploadList } from '../panels/upload-list.tsx'
import { useUploads } from '../panels/uploads.ts'

/** Uploads in progress to the canvas. Completed ones are nodes on it. */
export default function CanvasUploads() {
  const isUploading = useUploads().some(({ state }) => state !== 'done')
  return isUploading ? (
    <div className="canvas-uploads">
      <UploadList hideDone />
    </div>
  ) : null
}
