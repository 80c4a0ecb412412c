// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Where a server keeps its tables. */
#ifndef CLI_DATA_FOLDER_H
#define CLI_DATA_FOLDER_H

enum { DATA_FOLDER = 4096 };

/* The folder used without --data. `command` names the command in the sentence if there is none, and it exits. */
const char *usual_data_folder(const char *command);

#endif
