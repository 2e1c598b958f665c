export default function ProjectsPage() {
  return (
    <main>
      <h1>Projects</h1>
    </main>
  )
}
