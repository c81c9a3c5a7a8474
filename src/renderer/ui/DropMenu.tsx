import { Dropdown, type MenuProps } from 'antd'
import { cloneElement, type KeyboardEvent, type ReactElement, type ReactNode, useRef } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'

export interface MenuChoice {
  key: string
  label: ReactNode
  icon?: IconName
  danger?: boolean
  disabled?: boolean
  /** Shown with a tick; for a single choice. */
  checked?: boolean
  onSelect: () => void
}

/** A titled group of items. */
export interface MenuGroup {
  key: string
  title: string
  choices: readonly MenuChoice[]
}

interface DropMenuProps {
  items: readonly (MenuChoice | MenuGroup)[]
  /** The trigger button. */
  children: ReactElement<{ onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void }>
}

/** A menu button: opens by click, Enter and arrow down, closes by Escape; the focus moves into it, then back to the button. */
export function DropMenu({ items, children }: DropMenuProps): ReactNode {
  const opener = useRef<Element | null>(null)
  const giveBack = (): void => {
    if (isAdrift() && opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
  }
  const turn = (open: boolean): void => {
    if (open) opener.current = document.activeElement
    else setTimeout(giveBack)
  }
  // Not within the key event: its click would hit the button, which has the focus by then.
  const choose = (key: string): void =>
    void setTimeout(() => {
      giveBack()
      items
        .flatMap((item) => ('choices' in item ? item.choices : [item]))
        .find((choice) => choice.key === key)
        ?.onSelect()
    })
  const menu = { items: items.map(entryOf), onClick: ({ key }: { key: string }) => choose(key) }
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the menu was just opened: its arrow keys need the focus
    <Dropdown menu={menu} trigger={['click']} placement="bottomRight" autoFocus onOpenChange={turn}>
      {cloneElement(children, { onKeyDown: openByArrow })}
    </Dropdown>
  )
}

/** Whether the focus is nowhere, or in a closing menu. */
const isAdrift = (): boolean => document.activeElement === document.body || document.activeElement?.closest('[role="menu"]') != null

function openByArrow(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown') return
  event.preventDefault()
  event.currentTarget.click()
}

type Entry = NonNullable<MenuProps['items']>[number]

const entryOf = (item: MenuChoice | MenuGroup): Entry =>
  'choices' in item ? { type: 'group', key: item.key, label: item.title, children: item.choices.map(choiceOf) } : choiceOf(item)

const choiceOf = ({ key, label, icon, danger = false, disabled = false, checked = false }: MenuChoice): Exclude<Entry, null> => ({
  key,
  label,
  danger,
  disabled,
  icon: icon ? <Icon name={icon} /> : undefined,
  extra: checked ? <Icon name="check" /> : undefined,
})
