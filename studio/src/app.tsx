import { lazy, Suspense, useEffect } from 'react'
import { loadSession, useSession } from './data/session.ts'
import { navigate, useRoute, type Route } from './router.tsx'
import { LoginPage } from './pages/login.tsx'
import { SignInAgain } from './pages/sign-in-again.tsx'
import { UnreachablePage } from './pages/unreachable.tsx'

const pages = {
  canvas: lazy(() => import('./canvas/canvas-page.tsx')),
  projects: lazy(() => import('./pages/projects.tsx')),
  assets: lazy(() => import('./pages/assets.tsx')),
  brands: lazy(() => import('./pages/brands.tsx')),
  technique: lazy(() => import('./pages/technique.tsx')),
  techniques: lazy(() => import('./pages/techniques.tsx')),
  shared: lazy(() => import('./pages/shared.tsx')),
  missing: lazy(() => import('./pages/missing.tsx')),
}

export function App() {
  const route = useRoute()
  const { state, member } = useSession()
  useEffect(() => {
    if (route.page !== 'shared' && state === 'unknown') void loadSession()
  }, [route.page, state])
  useEffect(() => {
    // back to where it was after the sign-in
    if (state === 'signed-out' && route.page !== 'login' && route.page !== 'shared')
      navigate(`/studio/login?to=${encodeURIComponent(location.pathname)}`, { replace: true })
  }, [state, route.page])

  if (route.page === 'login' || (route.page !== 'shared' && state === 'signed-out')) return <LoginPage />
  if (route.page === 'shared') return <Suspense fallback={null}>{pageOf(route)}</Suspense>
  if (state === 'unknown') return null
  if (!member) return <UnreachablePage />
  return (
    <>
      <Suspense fallback={null}>{pageOf(route)}</Suspense>
      <SignInAgain />
    </>
  )
}

function pageOf(route: Route) {
  switch (route.page) {
    case 'canvas':
      return <pages.canvas key={route.projectId} projectId={route.projectId} />
    case 'technique':
      return <pages.technique slug={route.slug} />
    case 'shared':
      return <pages.shared token={route.token} />
    case 'projects':
      return <pages.projects />
    case 'techniques':
      return <pages.techniques />
    case 'assets':
      return <pages.assets />
    case 'brands':
      return <pages.brands />
    default:
      return <pages.missing />
  }
}
