import type { MessageInstance } from 'antd/es/message/interface'
import { createContext } from 'react'

/** Where short words at the top of the screen go; given by `LookProvider`. */
export const NotifyContext = createContext<MessageInstance | null>(null)
