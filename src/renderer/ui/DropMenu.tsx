import { Dropdown, type MenuProps } from 'antd'
import type { ReactElement, ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'

export interface MenuChoice {
  key: string
  label: ReactNode
  icon?: IconName
  danger?: boolean
  disabled?: boolean
  /** Shown with a tick; for one choice of several. */
  checked?: boolean
  onSelect: () => void
}

/** A titled group of choices. */
export interface MenuGroup {
  key: string
  title: string
  choices: readonly MenuChoice[]
}

interface DropMenuProps {
  items: readonly (MenuChoice | MenuGroup)[]
  /** The button that opens it. */
  children: ReactElement
}

/** Actions behind a button: opens by click, Enter and arrow down, closes by Escape. */
export function DropMenu({ items, children }: DropMenuProps): ReactNode {
  return (
    <Dropdown menu={{ items: items.map(entryOf) }} trigger={['click']} placement="bottomRight">
      {children}
    </Dropdown>
  )
}

type Entry = NonNullable<MenuProps['items']>[number]

const entryOf = (item: MenuChoice | MenuGroup): Entry =>
  'choices' in item ? { type: 'group', key: item.key, label: item.title, children: item.choices.map(choiceOf) } : choiceOf(item)

const choiceOf = ({ key, label, icon, danger = false, disabled = false, checked = false, onSelect }: MenuChoice): Exclude<Entry, null> => ({
  key,
  label,
  danger,
  disabled,
  onClick: onSelect,
  icon: icon ? <Icon name={icon} /> : undefined,
  extra: checked ? <Icon name="check" /> : undefined,
})
