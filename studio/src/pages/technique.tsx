export default function TechniquePage({ slug }: { slug: string }) {
  return (
    <main>
      <h1>{slug}</h1>
    </main>
  )
}
