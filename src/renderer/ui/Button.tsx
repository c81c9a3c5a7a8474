import { Button as AntButton } from 'antd'
import type { ComponentProps, ReactNode, Ref } from 'react'

interface ButtonProps {
  children?: ReactNode
  /** `primary` is the one next step of a place; `quiet` is any other; `danger` cannot be taken back easily; `bare` has no edge. */
  variant?: 'primary' | 'quiet' | 'danger' | 'bare'
  icon?: ReactNode
  /** Required where there is only an icon. */
  'aria-label'?: string
  submit?: boolean
  /** Shows that it works and ignores further clicks. */
  busy?: boolean
  disabled?: boolean
  block?: boolean
  href?: string
  /** Of what is opened beside the page, or kept as a file of this name. */
  target?: '_blank'
  download?: string
  onClick?: ComponentProps<typeof AntButton>['onClick']
  ref?: Ref<HTMLButtonElement & HTMLAnchorElement>
  className?: string
  'aria-expanded'?: boolean
  'aria-pressed'?: boolean
  'aria-haspopup'?: 'menu' | 'dialog'
}

const LOOK = { primary: { type: 'primary' }, quiet: { type: 'default' }, danger: { type: 'primary', danger: true }, bare: { type: 'text' } } as const

/** A button of 44 px in our words of importance; it does not submit a form unless `submit` says so. */
export function Button({ variant = 'quiet', submit = false, busy = false, ...rest }: ButtonProps): ReactNode {
  return <AntButton {...LOOK[variant]} {...rest} htmlType={submit ? 'submit' : 'button'} loading={busy} aria-busy={busy} autoInsertSpace={false} />
}
