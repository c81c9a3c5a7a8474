import './tabletWords.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { TabletAnswer } from '#shared/contract/device.ts'
import { PIN_DIGITS } from '#shared/rules/pin.ts'
import type { SignInMethods } from '#data/browserSignIn.ts'
import { RefusedError } from '#data/errors.ts'
import { useSending } from '#data/useSending.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Face } from '#web/Face.tsx'
import { Icon } from '#ui/Icon.tsx'
import { FormAlert } from '#forms/FormAlert.tsx'
import styles from './Faces.module.css'

interface PinPadProps {
  ways: SignInMethods
  person: NonNullable<TabletAnswer['tablet']>['people'][number]
  onBack: () => void
  onPassword: () => void
}

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

/** A PIN by large keys for wet hands, or by a keyboard; sent with the last digit. */
export function PinPad({ ways, person, onBack, onPassword }: PinPadProps): ReactNode {
  const t = useTexts()
  const [pin, setPin] = useState('')
  const line = useRef<HTMLInputElement>(null)
  useEffect(() => line.current?.focus(), [])
  const { run, isSending, error } = useSending(async (whole: string) => {
    try {
      await ways.byPin(person.id, whole)
    } catch (refusal) {
      setPin('')
      throw refusal
    }
  })
  const type = (text: string): void => {
    const next = text.replace(/\D/g, '').slice(0, PIN_DIGITS)
    if (isSending) return
    setPin(next)
    if (next.length === PIN_DIGITS && pin.length < PIN_DIGITS) void run(next)
  }
  const left = error instanceof RefusedError ? Number(error.details['left']) : Number.NaN
  const isShut = error instanceof RefusedError && error.code === 'pin-shut'
  return (
    <div className={styles.page}>
      <div className={styles.who}>
        <Face id={person.id} name={person.name} picture={person.picture} size="xl" />
        <h1>{t('tablets.pin.of', { name: person.name })}</h1>
      </div>
      <label className={styles.pin}>
        {t('tablets.pin.enter')}
        <input
          ref={line}
          type="password"
          name="pin"
          inputMode="none"
          autoComplete="off"
          maxLength={PIN_DIGITS}
          value={pin}
          disabled={isShut}
          onChange={(event) => type(event.target.value)}
        />
      </label>
      <span className={styles.dots} aria-hidden>
        {Array.from({ length: PIN_DIGITS }, (_, index) => (
          <span key={index} data-filled={index < pin.length} />
        ))}
      </span>
      <FormAlert error={error}>{left > 0 && <p className={styles.left}>{t('tablets.pin.left', { count: left })}</p>}</FormAlert>
      {isShut ? (
        <Button variant="primary" block onClick={onPassword}>
          {t('tablets.faces.password')}
        </Button>
      ) : (
        <Keys onDigit={(digit) => type(pin + digit)} onErase={() => type(pin.slice(0, -1))} />
      )}
      <Button variant="bare" onClick={onBack}>
        {t('tablets.pin.back')}
      </Button>
    </div>
  )
}

function Keys({ onDigit, onErase }: { onDigit: (digit: string) => void; onErase: () => void }): ReactNode {
  const t = useTexts()
  return (
    <div className={styles.keys}>
      {KEYS.map((key) => (
        <button key={key} type="button" onClick={() => onDigit(key)}>
          {key}
        </button>
      ))}
      <span />
      <button type="button" onClick={() => onDigit('0')}>
        0
      </button>
      <button type="button" aria-label={t('tablets.pin.erase')} onClick={onErase}>
        <Icon name="back" />
      </button>
    </div>
  )
}
