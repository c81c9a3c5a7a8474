import type { NavigationItem } from './contract/session.ts'
import { can, type Right } from './rights.ts'

const MENU: readonly (NavigationItem & { needs: Right })[] = [
  { key: 'overview', path: '/koduke/ulevaade', group: 'work', needs: 'overview.read' },
  { key: 'clients', path: '/koduke/kliendid/', group: 'work', needs: 'client.read' },
  { key: 'careRound', path: '/koduke/hooldus', group: 'work', needs: 'diary.write' },
  { key: 'rooms', path: '/koduke/toad', group: 'work', needs: 'room.read' },
  { key: 'medicines', path: '/koduke/ravimid', group: 'work', needs: 'medicine.read' },
  { key: 'items', path: '/koduke/esemed', group: 'work', needs: 'care.read' },
  { key: 'menu', path: '/koduke/menuu', group: 'work', needs: 'menu.read' },
  { key: 'activities', path: '/koduke/tegevused', group: 'work', needs: 'activity.read' },
  { key: 'incidents', path: '/koduke/erijuhtumid', group: 'work', needs: 'incident.read' },
  { key: 'handover', path: '/koduke/yleandmine', group: 'work', needs: 'shift.read' },
  { key: 'report24', path: '/koduke/paevaraport', group: 'work', needs: 'shift.read' },
  { key: 'attention', path: '/koduke/tahelepanu', group: 'house', needs: 'attention.read' },
  // Who keeps rooms reads what the public sees of the house; who may change it is asked by each part.
  { key: 'house', path: '/koduke/maja', group: 'house', needs: 'room.save' },
  { key: 'prices', path: '/koduke/hinnakiri', group: 'house', needs: 'price.write' },
  { key: 'devices', path: '/koduke/seadmed', group: 'house', needs: 'device.manage' },
  { key: 'imports', path: '/koduke/import', group: 'house', needs: 'import.run' },
  { key: 'houses', path: '/koduke/majad', group: 'admin', needs: 'admin.houses' },
  { key: 'houses', path: '/koduke/majad', group: 'admin', needs: 'kov.houses' },
  { key: 'joins', path: '/koduke/liitumised', group: 'admin', needs: 'join.decide' },
  { key: 'news', path: '/koduke/uudised', group: 'admin', needs: 'news.write' },
]

/** The workspace's menu for somebody with these rights: only what exists and what they may open. */
export const menuFor = (rights: ReadonlySet<Right>): NavigationItem[] =>
  MENU.filter(({ needs }) => can(rights, needs)).map(({ key, path, group }) => ({ key, path, group }))
