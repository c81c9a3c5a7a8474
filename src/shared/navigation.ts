import type { NavigationItem } from './contract/session.ts'
import { can, type Right } from './rights.ts'
import { screens } from './screens.ts'

/** The workspace's menu for these rights: only existing screens that the user may open. */
export const menuFor = (rights: ReadonlySet<Right>): NavigationItem[] =>
  screens.flatMap(([, { menu, needs = [], path }]) => {
    if (!menu || !needs.some((right) => can(rights, right))) return []
    return [{ key: menu.key, path: menu.path ?? path, group: menu.group }]
  })
