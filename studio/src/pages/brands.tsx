export default function BrandsPage() {
  return (
    <main>
      <h1>Brands</h1>
    </main>
  )
}
