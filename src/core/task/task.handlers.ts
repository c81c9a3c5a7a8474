import type { Handlers } from '../kernel/env.ts'
import { addRoomTask, addTask } from './task.add.ts'
import { addTaskPhoto, removeTaskPhoto, setTaskImage } from './task.photo.ts'
import { answerInTask, askInTask, withdrawQuestion } from './task.question.ts'
import { getTask, listTaskPeople, listTasks } from './task.list.ts'
import { changeTask, commentTask, deleteTask, seeTask } from './task.save.ts'
import { toggleTask } from './task.toggle.ts'

export const taskHandlers: Handlers<'task'> = {
  task: {
    list: listTasks,
    people: listTaskPeople,
    get: getTask,
    addForRooms: addRoomTask,
    add: addTask,
    toggle: toggleTask,
    delete: deleteTask,
    change: changeTask,
    comment: commentTask,
    ask: askInTask,
    answer: answerInTask,
    withdraw: withdrawQuestion,
    photo: addTaskPhoto,
    image: setTaskImage,
    removePhoto: removeTaskPhoto,
    see: seeTask,
  },
}
