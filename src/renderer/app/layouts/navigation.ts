import type { NavigationItem } from '#shared/contract/session.ts'
import { menuFor } from '#shared/navigation.ts'
import type { MenuKey } from '#shared/screens.ts'
import { useDesk } from '#data/useDesk.ts'
import { useSession } from '#data/sessionContext.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import type { IconName } from '#ui/icons.ts'

export interface NavEntry {
  key: MenuKey
  path: string
  group: NavigationItem['group']
  icon: IconName
  /** The number of waiting items. */
  count: number
}

const ICON_OF: Record<MenuKey, IconName> = {
  overview: 'overview',
  clients: 'users',
  careRound: 'care',
  rooms: 'bed',
  medicines: 'pill',
  items: 'glasses',
  menu: 'meal',
  meals: 'plate',
  activities: 'palette',
  calendar: 'calendar',
  notices: 'megaphone',
  reminders: 'bell',
  houseDocuments: 'book',
  orders: 'package',
  incidents: 'bandage',
  tasks: 'tasks',
  handover: 'swap',
  report24: 'file',
  attention: 'warning',
  house: 'house',
  prices: 'wallet',
  devices: 'tablet',
  houses: 'building',
  news: 'news',
  imports: 'upload',
  joins: 'doorOpen',
}

/**
 * The menu that the server gives this user, in order; items unknown to this version are left out. The desktop has it offline too, from the
 * last known rights.
 */
export function useNavigationEntries(): NavEntry[] {
  const { user, can } = useSession()
  const isDesk = useDesk() !== null
  const { data } = useEndpoint('session.navigation', {})
  // Read from the copy on a desk, so that the number is right without a connection too.
  const { data: notices } = useEndpoint('notice.unread', {}, { enabled: Boolean(user?.house) && can('notice.read') })
  const waiting: Partial<Record<MenuKey, number>> = { notices: notices?.unread ?? 0 }
  const items = data?.navigation ?? (isDesk ? menuFor(new Set(user?.rights)) : [])
  return items.flatMap(({ key, path, group, count = 0 }) =>
    isMenuKey(key) ? [{ key, path: bare(path), group, icon: ICON_OF[key], count: waiting[key] ?? count }] : [],
  )
}

/** With a trailing slash an address opened without one would not be marked as present. */
const bare = (path: string): string => path.replace(/\/+$/, '')

const isMenuKey = (key: string): key is MenuKey => Object.hasOwn(ICON_OF, key)
