import { Suspense, useEffect, type ReactNode } from 'react'
import { Boundary } from './boundary.tsx'
import { loadSession, useSession } from './data/session.ts'
import { navigate, useRoute, type Route } from './router.tsx'
import { lazyPart } from './ui/lazy.ts'

const pages = {
  canvas: lazyPart(() => import('./canvas/canvas-page.tsx')),
  projects: lazyPart(() => import('./pages/projects.tsx')),
  assets: lazyPart(() => import('./pages/assets.tsx')),
  brands: lazyPart(() => import('./pages/brands.tsx')),
  technique: lazyPart(() => import('./pages/technique.tsx')),
  techniques: lazyPart(() => import('./pages/techniques.tsx')),
  settings: lazyPart(() => import('./pages/settings.tsx')),
  login: lazyPart(async () => ({ default: (await import('./pages/login.tsx')).LoginPage })),
  unreachable: lazyPart(async () => ({ default: (await import('./pages/unreachable.tsx')).UnreachablePage })),
  shared: lazyPart(() => import('./pages/shared.tsx')),
  missing: lazyPart(() => import('./pages/missing.tsx')),
}

const SignInAgain = lazyPart(async () => ({ default: (await import('./pages/sign-in-again.tsx')).SignInAgain }))

export function App() {
  const route = useRoute()
  const { state, member } = useSession()
  useEffect(() => {
    if (route.page !== 'shared' && state === 'unknown') void loadSession()
  }, [route.page, state])
  useEffect(() => {
    // Returns to the current path after the user signs in.
    if (state === 'signed-out' && route.page !== 'login' && route.page !== 'shared')
      navigate(`/studio/login?to=${encodeURIComponent(location.pathname + location.search)}`, { replace: true })
  }, [state, route.page])

  if (route.page === 'login' || (route.page !== 'shared' && state === 'signed-out')) return shown(<pages.login />)
  if (route.page === 'shared') return shown(toPage(route))
  if (state === 'unknown') return null
  if (!member) return shown(<pages.unreachable />)
  return (
    <>
      {shown(toPage(route))}
      {state === 'ended' && shown(<SignInAgain />)}
    </>
  )
}

const shown = (page: ReactNode) => (
  <Boundary isPage>
    <Suspense fallback={null}>{page}</Suspense>
  </Boundary>
)

function toPage(route: Route) {
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
    case 'settings':
      return <pages.settings tab={route.tab} />
    case 'brands':
      return <pages.brands />
    default:
      return <pages.missing />
  }
}
