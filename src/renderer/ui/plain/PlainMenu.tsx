import { Check } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { MenuGroup } from '../DropMenu.tsx'
import { Drawing } from './Drawing.tsx'
import { PlainButton } from './PlainButton.tsx'
import styles from './PlainMenu.module.css'

interface PlainMenuProps {
  label: string
  icon: ReactNode
  groups: readonly MenuGroup[]
}

/** A menu button with an icon, like `DropMenu`, without Ant Design: the focus moves into it while open, then back to the button. */
export function PlainMenu({ label, icon, groups }: PlainMenuProps): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = (): void => {
    setOpen(false)
    opener.current?.focus({ preventScroll: true })
  }
  const leave = (event: FocusEvent<HTMLElement>): void => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }
  const openByArrow = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <div className={styles.place} onBlur={leave}>
      <PlainButton
        ref={opener}
        variant="bare"
        icon={icon}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={openByArrow}
      />
      {isOpen && <Choices groups={groups} onClose={close} />}
    </div>
  )
}

/** The index focused next by a menu key; null for any other key. */
const NEXT: Record<string, (now: number, count: number) => number> = {
  ArrowDown: (now, count) => (now + 1) % count,
  ArrowUp: (now, count) => (now - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

const itemsOf = (menu: HTMLElement | null): HTMLElement[] => [...(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]

function Choices({ groups, onClose }: { groups: readonly MenuGroup[]; onClose: () => void }): ReactNode {
  const menu = useRef<HTMLDivElement>(null)
  const id = useId()
  useEffect(() => itemsOf(menu.current)[0]?.focus({ preventScroll: true }), [])
  const walk = (event: KeyboardEvent): void => {
    const all = itemsOf(menu.current)
    const next = NEXT[event.key]?.(all.indexOf(document.activeElement as HTMLElement), all.length)
    if (event.key === 'Escape') onClose()
    else if (next === undefined) return
    event.preventDefault()
    if (next !== undefined) all[next]?.focus({ preventScroll: true })
  }
  return (
    <div ref={menu} role="menu" tabIndex={-1} className={styles.menu} onKeyDown={walk}>
      {groups.map(({ key, title, choices }) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset in a menu is none of its parts
        <div key={key} role="group" aria-labelledby={`${id}-${key}`}>
          <p id={`${id}-${key}`} className={styles.title}>
            {title}
          </p>
          {choices.map((choice) => (
            <button
              key={choice.key}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={styles.choice}
              onClick={() => {
                onClose()
                choice.onSelect()
              }}
            >
              {choice.label}
              {choice.checked && <Drawing of={Check} />}
            </button>
          ))}
        </div>
      ))}
    </div>
  )
}
