import { signOut } from './data/session.ts'
import { toast } from './ui/toast.tsx'

/** Signs out, or reports why not. */
export async function logOut(): Promise<void> {
  const why = await signOut()
  if (why) toast({ title: why, tone: 'bad', key: 'log-out' })
}
