import { type KeyboardEvent, type ReactNode, type Ref, useId, useMemo, useState } from 'react'
import { matches } from '#shared/rules/et.ts'
import styles from './SuggestInput.module.css'
import { TextInput, type TextInputRef } from './TextInput.tsx'

interface SuggestInputProps {
  value: string
  onChange: (value: string) => void
  /** Suggestions, the likeliest first; free text is allowed. */
  options: readonly string[]
  /** The list's accessible name. */
  listLabel: string
  /** Enter, with the typed or selected text. Without it Enter only selects. */
  onEnter?: (value: string) => void
  maxLength?: number
  placeholder?: string
  onBlur?: () => void
  /** Only outside a `Field`. */
  'aria-label'?: string
  ref?: Ref<TextInputRef>
}

const MOST = 7

/** A combobox with free text: arrows move through suggestions, Enter selects one. */
export function SuggestInput({ value, onChange, options, listLabel, onEnter, onBlur, ...rest }: SuggestInputProps): ReactNode {
  const id = useId()
  const { found, index, chosen, shows, begin, pick, press, close } = useFinds({ value, onChange, options, onEnter })
  return (
    <div className={styles.suggest}>
      <TextInput
        {...rest}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the pattern of a field with a list of finds (WAI-ARIA combobox); a datalist cannot be walked through alike everywhere
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shows}
        aria-controls={`${id}-list`}
        aria-activedescendant={chosen === undefined ? undefined : `${id}-${index}`}
        autoComplete="off"
        value={value}
        onChange={(text) => {
          onChange(text)
          begin()
        }}
        onKeyDown={press}
        onBlur={() => {
          close()
          onBlur?.()
        }}
      />
      {shows && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role -- see the combobox above
        <ul id={`${id}-list`} role="listbox" aria-label={listLabel} className={styles.list}>
          {found.map((option, at) => (
            <Option key={option} id={`${id}-${at}`} words={option} isOn={at === index} onPick={() => pick(option)} />
          ))}
        </ul>
      )}
    </div>
  )
}

interface FindsOptions extends Pick<SuggestInputProps, 'value' | 'onChange' | 'options'> {
  onEnter: SuggestInputProps['onEnter'] | undefined
}

/** Matches of the input, and keyboard navigation. */
function useFinds({ value, onChange, options, onEnter }: FindsOptions) {
  const [isOpen, setOpen] = useState(false)
  const [index, setIndex] = useState(-1)
  const query = value.trim()
  const found = useMemo(() => (query === '' ? [] : options.filter((each) => each !== query && matches(each, query)).slice(0, MOST)), [options, query])
  const shows = isOpen && found.length > 0
  const chosen = shows ? found[index] : undefined
  const close = (): void => {
    setOpen(false)
    setIndex(-1)
  }
  const pick = (option: string): void => {
    close()
    if (onEnter) onEnter(option)
    else onChange(option)
  }
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown' && found.length > 0) {
      setOpen(true)
      setIndex((index + 1) % found.length)
    } else if (event.key === 'ArrowUp' && shows) setIndex(index <= 0 ? found.length - 1 : index - 1)
    else if (event.key === 'Escape' && shows) {
      // Escape closes only the list, not the surrounding dialog.
      event.stopPropagation()
      close()
    } else if (event.key === 'Enter' && chosen !== undefined) pick(chosen)
    else if (event.key === 'Enter' && onEnter && query !== '') pick(query)
    else return
    event.preventDefault()
  }
  const begin = (): void => {
    setOpen(true)
    setIndex(-1)
  }
  return { found, index, chosen, shows, begin, pick, press, close }
}

function Option({ id, words, isOn, onPick }: { id: string; words: string; isOn: boolean; onPick: () => void }): ReactNode {
  return (
    // The press comes before the line loses the focus and the list is gone; keys are heard by the line.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events -- see the combobox above
    <li id={id} role="option" aria-selected={isOn} className={styles.option} onPointerDown={(event) => event.preventDefault()} onClick={onPick}>
      {words}
    </li>
  )
}
