import type { ReactNode } from 'react'
import { useTexts } from '#texts/useTexts.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'
import styles from './SaveMark.module.css'

export type SaveState = 'device' | 'sending' | 'server' | 'refused'

interface SaveMarkProps {
  state: SaveState
  /** Why it was refused. */
  reason?: string | undefined
}

const DRAWING: Record<SaveState, IconName> = { device: 'save', sending: 'refresh', server: 'check', refused: 'warning' }

/** The state of a save: on this device → sending → on the server → refused, with the reason. */
export function SaveMark({ state, reason }: SaveMarkProps): ReactNode {
  const t = useTexts()
  return (
    <output className={`${styles.mark} ${styles[state]}`}>
      <Icon name={DRAWING[state]} size={16} />
      {t(`common.save.${state}`)}
      {state === 'refused' && reason && `: ${reason}`}
    </output>
  )
}
