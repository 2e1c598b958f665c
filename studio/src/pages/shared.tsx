export default function SharedPage({ token: _token }: { token: string }) {
  return (
    <main>
      <h1>Shared project</h1>
    </main>
  )
}
