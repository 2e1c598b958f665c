export default function CanvasPage({ projectId }: { projectId: string }) {
  return (
    <main>
      <h1>{projectId}</h1>
    </main>
  )
}
