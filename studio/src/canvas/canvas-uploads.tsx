import { UploadList } from '../panels/upload-list.tsx'
import { useUploads } from '../panels/uploads.ts'

/** Shows the canvas's uploads that are in progress. Completed uploads are nodes on the canvas. */
export default function CanvasUploads() {
  const isUploading = useUploads().some(({ state }) => state !== 'done')
  return isUploading ? (
    <div className="canvas-uploads">
      <UploadList hideDone />
    </div>
  ) : null
}
