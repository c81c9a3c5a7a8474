import { SCREEN_PATHS } from '#shared/screens.ts'

/** The address of a room's page. */
export const roomPath = (id: string): string => SCREEN_PATHS.room.replace(':id', id)

/** The parameter of the board by which a piece of equipment is found in whichever room it stands. */
export const EQUIPMENT_PARAM = 'varustus'

/** The address that leads to the room of a piece of equipment. */
export const equipmentPath = (id: string): string => `${SCREEN_PATHS.rooms}?${EQUIPMENT_PARAM}=${id}`
