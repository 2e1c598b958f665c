export default function MissingPage() {
  return (
    <main>
      <h1>There is nothing here</h1>
    </main>
  )
}
