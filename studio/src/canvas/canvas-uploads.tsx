import { UploadList } from '../panels/upload-list.tsx'
import { useUploads } from '../panels/uploads.ts'

/** Files on their way to the canvas. Those that have arrived are on it. */
export default function CanvasUploads() {
  const isUploading = useUploads().some(({ state }) => state !== 'done')
  return isUploading ? (
    <div className="canvas-uploads">
      <UploadList withoutDone />
    </div>
  ) : null
}
