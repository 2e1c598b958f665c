import { edgesInto } from '../data/graph.ts'
import { useProjectState } from '../data/project-store.ts'
import { getMedia, getPreview } from './node-media.ts'

const maxPictures = 4

/** For a node that has no image of its own, shows the images of its sources. */
export default function Collage({ nodeKey, about }: { nodeKey: string; about: string }) {
  const sources = useProjectState(({ graph }) =>
    edgesInto(graph, nodeKey)
      .flatMap(({ from }) => {
        const node = graph.nodes.get(from)
        const url = node?.output_url
        return node && url && ['image', 'video'].includes(getMedia(node, url)) ? [getPreview(node, url, 256)] : []
      })
      .slice(0, maxPictures)
      .join(' '),
  )
  if (!sources) return <p dir="auto">{about}</p>
  const urls = sources.split(' ')
  return (
    <div className="collage" data-count={urls.length}>
      {urls.map(url => (
        <img key={url} src={url} alt="" loading="lazy" decoding="async" draggable={false} />
      ))}
    </div>
  )
}
