import { CircleUser, Folders, Images, LogOut, Palette, Settings, WandSparkles } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { create } from 'zustand'
import { api } from '../data/api.ts'
import { useSession } from '../data/session.ts'
import { logOut } from '../log-out.ts'
import { isLaterPage, Link, usePath } from '../router.tsx'
import { setAppearance, useAppearance } from '../ui/appearance.ts'
import { IconButton } from '../ui/button.tsx'
import { balanceMoney } from '../ui/format.ts'
import { Menu, type MenuItem } from '../ui/menu.tsx'
import { t } from '../ui/texts.ts'
import { BrandMark } from './brand-mark.tsx'
import './pages.css'

const places = [
  { href: '/studio', icon: <Folders />, name: () => t.nav.projects },
  { href: '/studio/assets', icon: <Images />, name: () => t.nav.assets },
  { href: '/studio/techniques', icon: <WandSparkles />, name: () => t.nav.techniques },
  { href: '/studio/brands', icon: <Palette />, name: () => t.nav.brands },
  { href: '/studio/settings', icon: <Settings />, name: () => t.nav.settings },
]

interface ShellProps {
  /** Title of the page and of the tab. */
  title: string
  /** Text below the title. */
  about?: ReactNode
  actions?: ReactNode
  /** Content that replaces the title. */
  hero?: ReactNode
  children: ReactNode
}

/** The frame of every page except the canvas: navigation, balance and account. */
export function Shell({ title, about, actions, hero, children }: ShellProps) {
  const path = usePath()
  useEffect(() => {
    document.title = `${title} · ${t.product}`
  }, [title])
  const content = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isLaterPage() && document.activeElement === document.body) content.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className="shell">
      <a className="skip" href="#content">
        {t.nav.skip}
      </a>
      <header className="shell-head">
        <Link href="/studio" className="shell-brand" aria-label={t.product}>
          <BrandMark />
          <span>{t.product}</span>
        </Link>
        <nav className="shell-nav" aria-label={t.nav.label}>
          {places.map(({ href, icon, name }) => {
            const isHere = href === '/studio' ? path.replace(/\/$/, '') === href : path.startsWith(href)
            return (
              <Link key={href} href={href} aria-current={isHere ? 'page' : undefined}>
                {icon}
                <span>{name()}</span>
              </Link>
            )
          })}
        </nav>
        <div className="shell-end">
          <Balance />
          <AccountMenu />
        </div>
      </header>
      <main ref={content} id="content" className="shell-main" tabIndex={-1}>
        {hero}
        {!hero && (
          <div className="page-head">
            <div>
              <h1 dir="auto">{title}</h1>
              {about && <p className="ui-soft">{about}</p>}
            </div>
            {actions && <div className="page-actions">{actions}</div>}
          </div>
        )}
        {children}
      </main>
    </div>
  )
}

const balanceStore = create<{ balance: number | undefined }>(() => ({ balance: undefined }))

/** Reloads the balance after a charge. */
export async function refreshBalance(workspaceId: string): Promise<void> {
  try {
    const { balance } = await api.credits.get(workspaceId)
    balanceStore.setState({ balance })
  } catch {
    // If loading fails, keeps the previous balance. The page reports the problem.
  }
}

function Balance() {
  const { member } = useSession()
  const { balance } = balanceStore()
  const workspaceId = member?.workspaceId
  useEffect(() => {
    if (workspaceId) void refreshBalance(workspaceId)
  }, [workspaceId])
  return (
    <span className="balance ui-num" role="status" aria-label={t.balance} data-tip={t.creditsTip(member?.workspaceName ?? '')}>
      {balance === undefined ? '' : balanceMoney(balance)}
    </span>
  )
}

/** The account menu: the signed-in member, the appearance setting and sign-out. */
function AccountMenu() {
  const { member } = useSession()
  const appearance = useAppearance()
  const items: MenuItem[] = [
    ...(['system', 'light', 'dark'] as const).map(each => ({
      label: t.appearance[each],
      checked: appearance === each,
      onSelect: () => setAppearance(each),
    })),
    { label: t.logOut, icon: <LogOut />, separated: true, onSelect: () => void logOut() },
  ]
  const who = member ? `${member.workspaceName} · ${t.roles[member.role as keyof typeof t.roles] ?? member.role}` : undefined
  return <Menu label={t.account} heading={who} align="end" trigger={<IconButton label={t.account} icon={<CircleUser />} />} items={items} />
}
