import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTexts } from '#texts/useTexts.ts'
import { Face } from '#web/Face.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { TextInput, type TextInputRef } from '#ui/TextInput.tsx'
import type { Found } from '../../client/parts/clientSearch.ts'
import styles from './QuickSearch.module.css'
import { useClientWords } from '#nouns/useClientWords.ts'
import { type QuickChoice, useQuickChoices } from './useQuickChoices.ts'

/** The top bar's quick search: a few letters, Enter, and the person's page opens. */
export function QuickSearch(): ReactNode {
  const t = useTexts()
  const id = useId()
  const { input, query, index, choices, count, isNobody, isRespelled, shows, open, press, type, begin, close } = useQuickSearch()
  return (
    <search className={styles.search} onFocus={begin} onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}>
      <div className={styles.box}>
        <TextInput
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the pattern of a field with a list of finds (WAI-ARIA combobox); a datalist shows no faces
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={shows}
          aria-controls={`${id}-list`}
          aria-activedescendant={shows && choices[index] ? `${id}-${choices[index].key}` : undefined}
          ref={input}
          value={query}
          onChange={type}
          onKeyDown={press}
          aria-label={t('clients.quick.label')}
          placeholder={t('clients.quick.placeholder')}
          prefix={<Icon name="search" />}
          suffix={
            <kbd className={styles.key} title={t('clients.quick.shortcut')}>
              /
            </kbd>
          }
          autoComplete="off"
        />
      </div>
      <output className="visually-hidden">{shows ? t('clients.quick.found', { count }) : ''}</output>
      {shows && (
        <div className={styles.list}>
          {isNobody && (
            <p className={styles.none}>
              <strong>{t('clients.quick.none')}</strong>
              <br />
              {t('clients.quick.searched')}
            </p>
          )}
          {isRespelled && <p className={styles.none}>{t('clients.quick.near')}</p>}
          {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role -- see the combobox above */}
          <ul id={`${id}-list`} role="listbox" aria-label={t('clients.quick.label')} className={styles.choices}>
            {choices.map((choice, at) => (
              <Choice key={choice.key} id={`${id}-${choice.key}`} choice={choice} isOn={at === index} onPick={() => open(choice)} />
            ))}
          </ul>
        </div>
      )}
    </search>
  )
}

/** The input, its matches, and keyboard navigation. */
function useQuickSearch() {
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  const [isUsed, setUsed] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const [index, setIndex] = useState(0)
  const input = useSlash()
  const quick = useQuickChoices(query, isUsed)
  const { choices } = quick
  const open = (choice: QuickChoice | undefined): void => {
    if (!choice) return
    setQuery('')
    setOpen(false)
    input.current?.blur()
    void navigate(choice.to, { state: choice.state })
  }
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') open(choices[index])
    else if (event.key === 'Escape') setOpen(false)
    else if (event.key === 'ArrowDown') setIndex((index + 1) % Math.max(1, choices.length))
    else if (event.key === 'ArrowUp') setIndex((index - 1 + choices.length) % Math.max(1, choices.length))
    else return
    event.preventDefault()
  }
  const type = (text: string): void => {
    setQuery(text)
    setIndex(0)
    setOpen(true)
    setUsed(true)
  }
  return {
    ...quick,
    input,
    query,
    index,
    shows: isOpen && query.trim() !== '',
    open,
    press,
    type,
    begin: () => setUsed(true),
    close: () => setOpen(false),
  }
}

function Choice({ id, choice: { shows }, isOn, onPick }: { id: string; choice: QuickChoice; isOn: boolean; onPick: () => void }): ReactNode {
  return (
    // The press comes before the field loses the focus and the list is gone; keys are heard by the field.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events -- see the combobox above
    <li id={id} role="option" aria-selected={isOn} className={styles.found} onPointerDown={(event) => event.preventDefault()} onClick={onPick}>
      {'client' in shows ? (
        <Person {...shows} />
      ) : (
        <>
          <Icon name={shows.icon} />
          {shows.label}
        </>
      )}
    </li>
  )
}

function Person({ client, by }: Found): ReactNode {
  const t = useTexts()
  const words = useClientWords()
  return (
    <>
      <Face id={client.id} name={client.name} picture={client.picture} size="m" />
      <span className={styles.words}>
        <strong>{client.name}</strong>
        <Quiet as="span">
          {words.ageAndRoom(client)} · {t(`clients.statusOfOne.${client.status}`)}
        </Quiet>
        {by && <Quiet as="span">{t('clients.quick.contact', { who: [by.name, by.relation, by.phone].filter(Boolean).join(', ') })}</Quiet>}
      </span>
    </>
  )
}

/** A slash outside fields focuses the search. */
function useSlash(): RefObject<TextInputRef | null> {
  const input = useRef<TextInputRef>(null)
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent): void => {
      const isTyping =
        event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [contenteditable], [role="dialog"]') !== null
      if (event.key !== '/' || event.ctrlKey || event.altKey || event.metaKey || isTyping) return
      event.preventDefault()
      input.current?.focus()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  return input
}
