import { useSession } from '../data/session.ts'
import { navigate } from '../router.tsx'
import { Tabs } from '../ui/tabs.tsx'
import '../panels/panels.css'
import { KeysTab } from './settings/keys.tsx'
import { LimitsTab } from './settings/limits.tsx'
import { MembersTab } from './settings/members.tsx'
import { settingsTexts } from '../ui/texts.ts'
import { UsageTab } from './settings/usage.tsx'
import { WebhooksTab } from './settings/webhooks.tsx'
import { WorkspaceTab } from './settings/workspace.tsx'
import './settings/settings.css'
import { Shell } from './shell.tsx'

/** The workspace's settings. Members see the settings that concern them. Admins and owners can also change the other settings. */
export default function SettingsPage({ tab }: { tab: string | undefined }) {
  const { member } = useSession()
  const { workspaceId, role } = member!
  const isAdmin = role === 'admin' || role === 'owner'
  const rights = { member: member!, isAdmin }
  const tabs = {
    workspace: <WorkspaceTab {...rights} />,
    keys: <KeysTab {...rights} />,
    members: <MembersTab {...rights} />,
    limits: <LimitsTab {...rights} />,
    usage: <UsageTab workspaceId={workspaceId} />,
    webhooks: <WebhooksTab {...rights} />,
  }
  const names = Object.keys(tabs) as (keyof typeof tabs)[]
  return (
    <Shell title={settingsTexts.title}>
      <Tabs
        label={settingsTexts.title}
        className="settings"
        value={names.find(name => name === tab) ?? names[0]!}
        onChange={value => navigate(`/studio/settings/${value}`, { replace: true })}
        tabs={names.map(value => ({ value, label: settingsTexts.tabs[value], content: tabs[value] }))}
      />
    </Shell>
  )
}
