# answers.sh PORT PATH [SECONDS]: succeeds if this container answers GET PATH over plain HTTP with 200. Bash connects itself, so no program is started.
exec 3<>"/dev/tcp/127.0.0.1/$1" || exit 1
printf 'GET %s HTTP/1.0\r\n\r\n' "$2" >&3
read -r -t "${3:-5}" _ status _ <&3 && [[ $status == 200 ]]
