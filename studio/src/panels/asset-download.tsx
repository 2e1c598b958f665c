/** Downloads one asset as a file, or several as a ZIP. A download continues when the user navigates to another page. */
import { create } from 'zustand'
import { Button } from '../ui/button.tsx'
import { Progress } from '../ui/status.tsx'
import { manageAssetsTexts, t } from '../ui/texts.ts'
import { toast } from '../ui/toast.tsx'
import { assetFileName, madeBy } from './asset-file.ts'
import type { Asset } from './asset-tile.tsx'
import './manage.css'

interface Download {
  files: number
  done: number
  /** Progress as a percentage. */
  percent: number
  cancel: () => void
}

const store = create<{ download: Download | undefined }>(() => ({ download: undefined }))

const key = 'download'

type SaveFilePicker = (options: object) => Promise<{ createWritable: () => Promise<WritableStream<Uint8Array>> }>

export async function downloadAssets(assets: readonly Asset[]): Promise<void> {
  const [only] = assets
  if (!only) return
  if (assets.length === 1 && new URL(only.url, location.href).origin === location.origin) return saveOne(only)
  const controller = new AbortController()
  const { signal } = controller
  const total = Math.max(1, sum(assets.map(({ size_bytes }) => size_bytes ?? 0)))
  const show = (done: number, bytes: number) =>
    store.setState({
      download: { files: assets.length, done, percent: Math.min(100, (bytes / total) * 100), cancel: () => controller.abort() },
    })
  store.getState().download?.cancel()
  const name = `${t.product} ${new Date().toISOString().slice(0, 10)}.zip`
  const title = manageAssetsTexts.notSaved
  try {
    const { packAssets, streamedFrom } = await import('./zip.ts')
    const to = total > streamedFrom ? await chooseFile(name) : undefined
    show(0, 0)
    const { zip, missing } = await packAssets({ assets, signal, onProgress: show, to })
    const isEmpty = missing.length === assets.length
    if (zip && !isEmpty) {
      const url = URL.createObjectURL(zip)
      save(url, name)
      // The browser has started to read the blob by the time the URL is revoked.
      setTimeout(() => URL.revokeObjectURL(url), 60_000)
    }
    if (isEmpty) toast({ key, title, text: manageAssetsTexts.noneRead, tone: 'bad' })
    else if (missing.length > 0)
      toast({ key, title: manageAssetsTexts.packed(assets.length - missing.length), text: manageAssetsTexts.missing(missing), tone: 'bad' })
    else toast({ key, title: manageAssetsTexts.packed(assets.length), tone: 'good' })
  } catch (error) {
    const isCanceled = signal.aborted || (error instanceof DOMException && error.name === 'AbortError')
    if (isCanceled) toast({ key, title: manageAssetsTexts.canceled })
    else toast({ key, title, text: (error as Error).message, tone: 'bad' })
  }
  store.setState({ download: undefined })
}

async function saveOne(asset: Asset): Promise<void> {
  const fileName = assetFileName(asset)
  const made = madeBy(asset)
  if (!made || !fileName.endsWith('.png')) return save(asset.url, fileName)
  const { downloadWithRecipe } = await import('./download.ts')
  await downloadWithRecipe(asset.url, made, fileName)
}

/**
 * Asks the user for a file to write to, so that a large ZIP does not have to fit into memory. @returns undefined if the browser does not
 * support this
 */
async function chooseFile(name: string): Promise<WritableStream<Uint8Array> | undefined> {
  const choose = (globalThis as unknown as { showSaveFilePicker?: SaveFilePicker }).showSaveFilePicker
  if (!choose) return undefined
  const file = await choose({ suggestedName: name, types: [{ accept: { 'application/zip': ['.zip'] } }] })
  return file.createWritable()
}

function save(href: string, name: string): void {
  const link = Object.assign(document.createElement('a'), { href, download: name })
  document.body.append(link)
  link.click()
  link.remove()
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)

/** Shows how much of a ZIP has been packed. */
export function DownloadProgress() {
  const { download } = store()
  if (!download) return null
  const { files, done, percent, cancel } = download
  const words = manageAssetsTexts.packing(done, files)
  return (
    <div className="zip" role="group" aria-label={words}>
      <span className="ui-num">{words}</span>
      <Progress label={words} value={percent} />
      <Button size="small" onClick={cancel}>
        {manageAssetsTexts.cancelZip}
      </Button>
    </div>
  )
}
