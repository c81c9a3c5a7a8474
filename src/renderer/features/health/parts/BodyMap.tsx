import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import type { BodySide } from '#shared/rules/health/kinds.ts'
import { useTexts } from '#texts/useTexts.ts'
import styles from './BodyMap.module.css'

/** A position on the drawing, in thousandths of its width and height. */
export interface BodyPoint {
  x: number
  y: number
}

interface Mark extends BodyPoint {
  id: string
  label: string
}

const WIDTH = 100
const HEIGHT = 200

/** A body from one side, with marks at wounds. */
export function BodyMap({ side, marks }: { side: BodySide; marks: readonly Mark[] }): ReactNode {
  const t = useTexts()
  return (
    <figure className={styles.map}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing made here is no file that an img could name */}
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`${t('health.wound.map')}: ${t(`health.wound.${side}`)}`}>
        <Figure side={side} />
        {marks.map((mark) => (
          <Dot key={mark.id} {...mark} />
        ))}
      </svg>
      <figcaption>{t(`health.wound.${side}`)}</figcaption>
    </figure>
  )
}

interface BodyPickerProps {
  side: BodySide
  value: BodyPoint | null
  onChange: (point: BodyPoint) => void
}

const STEP = 20
const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}
const MIDDLE: BodyPoint = { x: 500, y: 400 }

/** The same drawing for input; arrow keys move the mark. */
export function BodyPicker({ side, value, onChange }: BodyPickerProps): ReactNode {
  const t = useTexts()
  const touch = (event: MouseEvent<HTMLButtonElement>): void => {
    // A click by keyboard has no position.
    if (event.detail === 0) return onChange(value ?? MIDDLE)
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    onChange({ x: within((event.clientX - left) / width), y: within((event.clientY - top) / height) })
  }
  const move = (event: KeyboardEvent): void => {
    const arrow = ARROWS[event.key]
    if (!arrow) return
    event.preventDefault()
    const { x, y } = value ?? MIDDLE
    onChange({ x: within((x + arrow[0]) / 1000), y: within((y + arrow[1]) / 1000) })
  }
  return (
    <div className={styles.map}>
      <p className={styles.ask}>{t('health.wound.where')}</p>
      <button
        type="button"
        className={styles.pick}
        aria-label={`${t(`health.wound.${side}`)}. ${t('health.wound.arrows')}`}
        onClick={touch}
        onKeyDown={move}
      >
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden>
          <Figure side={side} />
          {value && <Dot {...value} label="" />}
        </svg>
      </button>
    </div>
  )
}

const within = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 1000)

function Figure({ side }: { side: BodySide }): ReactNode {
  return (
    <g className={styles.body}>
      <ellipse cx="50" cy="17" rx="11" ry="14" />
      <path d="M44 29 h12 v8 c10 1 18 4 20 12 l7 38 5 24 c1 5 -5 7 -7 2 l-9 -24 -6 -26 -1 20 3 24 c2 18 0 34 -2 46 l-3 34 c0 6 -10 6 -10 0 l-2 -34 -1 -36 -1 36 -2 34 c0 6 -10 6 -10 0 l-3 -34 c-2 -12 -4 -28 -2 -46 l3 -24 -1 -20 -6 26 -9 24 c-2 5 -8 3 -7 -2 l5 -24 7 -38 c2 -8 10 -11 20 -12 z" />
      {side === 'back' ? (
        <path className={styles.line} d="M50 42 v50 M42 104 q8 6 8 -4 q0 10 8 4" />
      ) : (
        <path className={styles.line} d="M40 55 q5 5 9 0 M51 55 q4 5 9 0 M50 84 v2" />
      )}
    </g>
  )
}

function Dot({ x, y, label }: BodyPoint & { label: string }): ReactNode {
  const [left, top] = [(x / 1000) * WIDTH, (y / 1000) * HEIGHT]
  return (
    <g className={styles.dot}>
      <circle cx={left} cy={top} r="5.5" />
      <text x={left} y={top} dy="2.4">
        {label}
      </text>
    </g>
  )
}
