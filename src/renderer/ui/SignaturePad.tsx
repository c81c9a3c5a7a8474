import { type PointerEvent, type ReactNode, useId, useRef } from 'react'
import { Button } from './Button.tsx'
import styles from './SignaturePad.module.css'

/** The coordinate box of stored strokes, whatever the screen size. */
const WIDTH = 300
const HEIGHT = 100
/** The contract's limit. */
const LONGEST = 20_000

interface SignaturePadProps {
  label: string
  hint: string
  clear: string
  /** The strokes as an SVG path; empty if unsigned. */
  value: string
  onChange: (path: string) => void
}

/** A signature input by finger, pen or mouse. A typed name is the alternative. */
export function SignaturePad({ label, hint, clear, value, onChange }: SignaturePadProps): ReactNode {
  const id = useId()
  const isDown = useRef(false)
  const at = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): string => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    return `${Math.round(((clientX - left) / width) * WIDTH)} ${Math.round(((clientY - top) / height) * HEIGHT)}`
  }
  const begin = (event: PointerEvent<SVGSVGElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId)
    isDown.current = true
    onChange(`${value}M${at(event)}`)
  }
  const draw = (event: PointerEvent<SVGSVGElement>): void => {
    const next = `${value}L${at(event)}`
    if (isDown.current && next.length <= LONGEST) onChange(next)
  }
  return (
    <div className={styles.pad}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      <svg
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- strokes as they are drawn: no file that an <img> could show
        role="img"
        aria-labelledby={id}
        className={styles.box}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={() => {
          isDown.current = false
        }}
      >
        <path d={value} className={styles.stroke} />
      </svg>
      <span className={styles.hint}>{hint}</span>
      {value !== '' && <Button onClick={() => onChange('')}>{clear}</Button>}
    </div>
  )
}

/** An existing signature. */
export function Signature({ path, label }: { path: string; label: string }): ReactNode {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
    <svg role="img" aria-label={label} className={styles.given} viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
      <path d={path} className={styles.stroke} />
    </svg>
  )
}
