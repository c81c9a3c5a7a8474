import type { Handlers } from '../kernel/env.ts'
import { switchRooms } from './room.switch.ts'
import { setDaycare } from '../room/room.daycare.ts'
import { deleteRoom } from '../room/room.delete.ts'
import { setRoomImage } from '../room/room.image.ts'
import { listRooms, getRoom } from '../room/room.list.ts'
import { saveRoom } from '../room/room.save.ts'
import { listRoomHistory } from '../room/room.history.ts'
import { findRoomGaps, planRooms } from '../room/room.plan.ts'

export const roomHandlers: Handlers<'room'> = {
  room: {
    list: listRooms,
    get: getRoom,
    history: listRoomHistory,
    plan: planRooms,
    gaps: findRoomGaps,
    save: saveRoom,
    image: setRoomImage,
    daycare: setDaycare,
    switch: switchRooms,
    delete: deleteRoom,
  },
}
