import { signOut } from './data/session.ts'
import { toast } from './ui/toast.tsx'

/** Signs the user out, or reports why that failed. */
export async function logOut(): Promise<void> {
  const why = await signOut()
  if (why) toast({ title: why, tone: 'bad', key: 'log-out' })
}
