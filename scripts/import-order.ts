/**
 * A folder of `server/` imports only folders that stand below it in this list, types included, and no files import each
 * other in a circle. `npm run check imports` holds every import to both.
 */
export const order: readonly string[] = [
  'testing', // for tests alone
  'main.ts',
  'admin.ts',
  'serve.ts',
  'welcome.ts',
  'service.ts', // puts everything together
  'app.ts',
  'run-kinds.ts',
  'endings.ts',
  'http',
  'admin',
  'operations',
  'techniques',
  'sharing',
  'canvas',
  'generations', // kinds of run
  'actions',
  'timelines',
  'webhooks',
  'graph',
  'runs',
  'media',
  'brands',
  'models',
  'assets',
  'workspaces',
  'billing',
  'projects',
  'contract.ts',
  'access',
  'providers',
  'config.ts', // its parsers are those of the engines
  'engines',
  'migrations',
  'links.ts',
  'paging.ts',
  'media-types.ts',
  'shorten.ts',
  'errors.ts',
  'money.ts',
]

/** Arrows upward that are still there. An entry that is not needed any more fails the check: delete it. */
export const exceptions: readonly { from: string; to: string; reason: string }[] = []
