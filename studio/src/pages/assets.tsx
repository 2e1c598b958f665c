export default function AssetsPage() {
  return (
    <main>
      <h1>Assets</h1>
    </main>
  )
}
