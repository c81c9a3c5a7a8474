import { useKept } from '../../clients/parts/useKept.ts'
import { type Edited, keptName } from './useEdit.ts'

/** Whether somebody had begun to change this and left: then it is opened as it was. */
export const useIsKept = (edited: Pick<Edited, 'name' | 'clientId' | 'rowId' | 'specs'>): boolean => useKept(keptName(edited), isNever).kept !== null

const isNever = (): boolean => false
