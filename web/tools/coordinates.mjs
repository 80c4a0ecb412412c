// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// Where the places of the maps really are: longitude east, latitude north, in degrees. Facts, to a few kilometres.

const USA = `atlanta -84.4 33.7 boston -71.1 42.4 calgary -114.1 51.0 charleston -79.9 32.8 chicago -87.6 41.9
dallas -96.8 32.8 denver -105.0 39.7 duluth -92.1 46.8 el_paso -106.5 31.8 helena -112.0 46.6 houston -95.4 29.8
kansas_city -94.6 39.1 las_vegas -115.1 36.2 little_rock -92.3 34.7 los_angeles -118.2 34.1 miami -80.2 25.8
montreal -73.6 45.5 nashville -86.8 36.2 new_orleans -90.1 30.0 new_york -74.0 40.7 oklahoma_city -97.5 35.5
omaha -96.0 41.3 phoenix -112.1 33.4 pittsburgh -80.0 40.4 portland -122.7 45.5 raleigh -78.6 35.8
saint_louis -90.2 38.6 salt_lake_city -111.9 40.8 sault_st_marie -84.3 46.5 san_francisco -122.4 37.8
santa_fe -105.9 35.7 seattle -122.3 47.6 toronto -79.4 43.7 vancouver -123.1 49.3 washington -77.0 38.9
winnipeg -97.1 49.9`;

const OLD_WEST = `albuquerque -106.65 35.1 ashland -122.7 42.2 bakersfield -119.0 35.4 bend -121.3 44.06
billings -108.5 45.8 boise -116.2 43.6 bozeman -111.0 45.7 carson_city -119.8 39.2 casper -106.3 42.85
cheyenne -104.8 41.1 denver -105.0 39.7 durango -107.9 37.3 eugene -123.1 44.05 flagstaff -111.65 35.2
fresno -119.8 36.7 gillette -105.5 44.3 grand_junction -108.55 39.07 great_falls -111.3 47.5 green_river -109.47 41.53
helena -112.0 46.6 idaho_falls -112.0 43.5 las_cruces -106.8 32.3 las_vegas -115.1 36.2 los_angeles -118.2 34.1
missoula -114.0 46.9 phoenix -112.1 33.4 portland -122.7 45.5 pueblo -104.6 38.25 redding -122.4 40.6
roswell -104.5 33.4 sacramento -121.5 38.6 salt_lake_city -111.9 40.8 san_diego -117.15 32.7 san_francisco -122.4 37.8
santa_fe -105.9 35.7 seattle -122.3 47.6 spokane -117.4 47.7 st_george -113.6 37.1 tucson -110.95 32.2
winnemucca -117.7 41.0 wolf_point -105.6 48.1`;

const PENNSYLVANIA = `albany -73.75 42.65 allentown -75.47 40.6 altoona -78.4 40.5 atlantic_city -74.42 39.36
baltimore -76.6 39.3 binghamton -75.9 42.1 buffalo -78.87 42.89 chambersburg -77.66 39.94 coudersport -78.02 41.77
cumberland -78.76 39.65 dubois -78.76 41.12 elmira -76.8 42.1 erie -80.08 42.13 gettysburg -77.23 39.83
harrisburg -76.88 40.27 johnstown -78.92 40.33 lancaster -76.3 40.04 lewiston -77.57 40.6 morgantown -79.95 39.63
new_york -74.0 40.7 oil_city -79.7 41.43 philadelphia -75.17 39.95 pittsburgh -80.0 40.44 reading -75.93 40.34
rochester -77.6 43.16 scranton -75.75 41.35 stroudsburg -75.2 40.98 syracuse -76.15 43.05 towanda -76.44 41.77
warren -79.15 41.84 wheeling -80.72 40.06 williamsport -77.0 41.24 york -76.73 39.96 youngstown -80.65 41.1`;

const FRANCE = `amiens 2.3 49.9 angers -0.55 47.47 avignon 4.8 43.95 bayonne -1.48 43.49 besancon 6.02 47.24
bordeaux -0.58 44.84 bourges 2.4 47.08 brest -4.49 48.39 briancon 6.64 44.9 brive_la_gaillarde 1.53 45.16
calais 1.86 50.95 cherbourg -1.62 49.64 clermont_ferrand 3.08 45.78 dijon 5.04 47.32 grenoble 5.72 45.19
la_rochelle -1.15 46.16 le_havre 0.11 49.49 le_mans 0.2 48.0 lille 3.06 50.63 limoges 1.26 45.83 lorient -3.37 47.75
lyon 4.84 45.76 marseille 5.37 43.3 metz 6.18 49.12 montpellier 3.88 43.61 mulhouse 7.34 47.75 nancy 6.18 48.69
nantes -1.55 47.22 nice 7.26 43.7 orleans 1.91 47.9 paris 2.35 48.86 pau -0.37 43.3 perpignan 2.9 42.7
poitiers 0.34 46.58 reims 4.03 49.26 rennes -1.68 48.11 rodez 2.57 44.35 rouen 1.1 49.44 saint_malo -2.02 48.65
strasbourg 7.75 48.58 toulouse 1.44 43.6 tours 0.69 47.39`;

function table(text) {
  const words = text.split(/\s+/);
  const at = {};
  for (let i = 0; i < words.length; i += 3) at[words[i]] = [Number(words[i + 1]), Number(words[i + 2])];
  return at;
}

export const COORDINATES = {
  usa: table(USA),
  'old-west': table(OLD_WEST),
  pennsylvania: table(PENNSYLVANIA),
  france: table(FRANCE),
};
